// What users of the library import; nothing else is public. The manifest names no other file.
export * from './surface/app.ts';
