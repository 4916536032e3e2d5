/** Names that every plain object has: what selects a row of a table by a caller's word must not find these. */
export const tableWords = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'] as const;
