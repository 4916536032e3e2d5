// The thread that reads one document and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './extracted.ts';
import { readFile } from './read-file.ts';

parentPort?.postMessage(await readFile(workerData as Task), []);
