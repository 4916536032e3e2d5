/** What a file is for; the manifest lists it, rules and surfaces group by it. */
export const fileRoles = [
  'start',
  'instructions',
  'graph',
  'specification',
  'acceptance',
  'design',
  'contract',
  'data',
  'security',
  'ux',
  'operations',
  'test',
  'plan',
  'scaffold',
  'trace',
  'decisions',
  'interview',
  'adapter',
  'quality',
  'manifest',
] as const;
export type FileRole = (typeof fileRoles)[number];

/** A file as a renderer makes it. Paths are relative to the package, with forward slashes. */
export interface FileText {
  path: string;
  text: string;
}

export interface RenderedFile extends FileText {
  role: FileRole;
}
