/** The version of the form that a package's graph, manifest and data files have. */
export const schema_version = '1.0.0';
