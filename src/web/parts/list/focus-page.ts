/**
 * Where the keyboard goes when what it was at is gone: to the page, so that the next Tab finds its first
 * thing.
 */
export const focusPage = (): void => document.getElementById('content')?.focus({ preventScroll: true });
