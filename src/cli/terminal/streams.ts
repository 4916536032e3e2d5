// What a command reads from and writes to: a terminal, a pipe, or a stream of the same process.
export type Input = NodeJS.ReadableStream & { isTTY?: boolean };
export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
export type Streams = { stdin: Input; stdout: Output; stderr: Output };
