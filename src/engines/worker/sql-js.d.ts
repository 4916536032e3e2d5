// What we use of sql.js, which comes without types.
declare module 'sql.js' {
  export type Statement = {
    /** Whether there is a further row. */
    step(): boolean;
    getAsObject(): Record<string, unknown>;
    free(): boolean;
  };
  export type Database = {
    run(sql: string): unknown;
    prepare(sql: string, values?: readonly string[]): Statement;
    iterateStatements(sql: string): Iterator<Statement, undefined> & { getRemainingSQL(): string };
    close(): void;
  };
  const init: () => Promise<{ Database: new () => Database }>;
  export default init;
}
