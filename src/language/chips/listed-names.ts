// Several names in one line, as a person types them: "members, volunteers". Where a name has a comma of its own, semicolons
// part the names.

export const saidNames = (names: readonly string[]): string =>
  names.some((name) => name.includes(',')) ? `${names.join('; ')};` : names.join(', ');

export function namesIn(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '');
}
