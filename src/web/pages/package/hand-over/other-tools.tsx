import { useState } from 'react';
import type { PackagePart } from '#contract/capabilities.ts';
import { PartChoice } from '#web/parts/part-choice.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The package with files that it was made without. */
export function OtherTools({ id }: { id: string }) {
  const [chosen, choose] = useState<PackagePart[]>([]);
  const parts = chosen.length === 0 ? '' : `?parts=${chosen.join(',')}`;
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="font-semibold">To other agents and tools</h2>
        <p className="text-sm text-muted">
          AGENTS.md and CLAUDE.md are in every package. Choose who else is to find the instructions, or which
          tool’s layout you need; the zip has these files as well.
        </p>
      </div>
      <PartChoice chosen={chosen} onChoose={choose} />
      <div>
        <ButtonAnchor icon="download" href={`/v1/packages/${id}/zip${parts}`} download>
          Download with these files
        </ButtonAnchor>
      </div>
    </Card>
  );
}
