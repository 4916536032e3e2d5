// Something outside the program keeps it from starting, and the person who starts it can mend it: the message
// is shown alone, one line for each problem, without a stack, and the process exits with code 1.
export class StartError extends Error {
  override name = 'StartError';
}
