// Where programs find the files of a package: the present place first, then those of older versions, whose packages
// still open.

/** The graph; that of an older version names the files that hold its nodes. */
export const graphPlaces = ['trace/graph.json', 'spec/graph.json'] as const;
/** Folders of the nodes in older versions. */
export const nodeFolders = ['trace/graph/', 'spec/nodes/'] as const;
export const reportPlaces = ['trace/report.json', 'quality/report.json'] as const;

export const isGraphFile = (path: string): boolean =>
  graphPlaces.some((place) => place === path) || nodeFolders.some((folder) => path.startsWith(folder));
