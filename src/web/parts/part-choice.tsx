import { packageParts, partTitles, type PackagePart } from '#contract/capabilities.ts';
import { CheckBox } from '#web/ui/forms/check-box.tsx';

type Props = { chosen: readonly PackagePart[]; onChoose: (chosen: PackagePart[]) => void };

/** What a package has only where it is asked for: files for other coding agents, tools and trackers. */
export function PartChoice({ chosen, onChoose }: Props) {
  const toggle = (part: PackagePart, is_on: boolean) =>
    onChoose(packageParts.filter((each) => (each === part ? is_on : chosen.includes(each))));
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
      <legend className="sr-only">Files for other agents and tools</legend>
      {packageParts.map((part) => (
        <CheckBox
          key={part}
          name={part}
          checked={chosen.includes(part)}
          onChange={(event) => toggle(part, event.currentTarget.checked)}
        >
          {partTitles[part]}
        </CheckBox>
      ))}
    </fieldset>
  );
}
