import fs from 'node:fs';
import { test } from 'vitest';
import { profileTable } from '#pipeline/profiles.ts';
import { provePackage } from '#specification/prove-package.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';
import { graphOf, intakeOf } from './drafts.ts';
test('x', async () => {
  for (const file of process.env['SCRATCH']!.split(' ')) {
    const intake = await intakeOf(file);
    const out: string[] = [`\n===== ${file} ${intake.project.type} ${intake.project.name}`];
    for (const profile of ['Normal', 'Extensive'] as const) {
      const graph = await graphOf(file, profile);
      const { files, report } = provePackage(graph, profileTable[profile]);
      out.push(`${profile} ${files.length} files, nodes ${graph.nodes.length}`);
      out.push(...report.findings.filter((f) => f.severity === 'blocker').map((f) => `  ${JSON.stringify(f).slice(0, 400)}`));
      if (profile === 'Extensive') continue;
      const view = buildView(graph);
      for (const kind of ['ROLE', 'ENT', 'NG', 'INT', 'GOAL', 'INV', 'CMP', 'FR', 'NFR', 'OQ', 'API'] as const)
        out.push(`  ${kind}: ${nodesOf(graph, kind).map((n) => `${n.title}${kind === 'FR' && 'statement' in n ? ` [${view.text(n.statement)}] ${n.sources.map((s) => s.kind).join()}` : kind==='API'? ' '+(n as any).path:''}`).join(kind === 'FR' ? '\n      ' : ' | ')}`);
    }
    fs.appendFileSync('/tmp/b/out.txt', out.join('\n'));
  }
});
