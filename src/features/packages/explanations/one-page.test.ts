import fs from 'node:fs';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writeDocument } from '#platform/documents/write-document.ts';
import { explain } from '#specification/explanations/explain.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';

const dir = path.resolve('examples/packages/tool-library');

test('what an executive is told is one page on paper', async () => {
  const graph = readGraphFiles((file) => {
    const place = path.join(dir, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
  });
  const named = { name: graph.project.name, version: '1.0.0' };
  const markdown = explain({ graph, package: named, paths: new Set() }, 'executive');
  const { bytes } = await writeDocument(markdown, 'pdf');
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(1);
});
