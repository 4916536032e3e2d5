/** JSON for people and machines: two spaces, a newline at the end. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
