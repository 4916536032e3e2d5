/** What was said, without the mark of the list that it stands in: "- Members can book." */
export const withoutMark = (quote: string): string => quote.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '');
