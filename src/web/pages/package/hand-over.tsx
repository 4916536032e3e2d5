// The ways of a package to those who build from it: to a coding agent, and to a repository.
import { useParams } from '@tanstack/react-router';
import { PackageFrame, ViewBody } from './frame.tsx';
import { OtherTools } from './hand-over/other-tools.tsx';
import { Repository } from './hand-over/repository.tsx';
import { ToAgent } from './hand-over/to-agent.tsx';

export function HandOverPage() {
  const { id } = useParams({ from: '/signed-in/inside/packages/$id/hand-over' });
  return (
    <PackageFrame id={id} title="Hand over">
      {(record) => (
        <ViewBody className="max-w-3xl">
          <ToAgent record={record} />
          <OtherTools id={id} />
          <Repository id={id} />
        </ViewBody>
      )}
    </PackageFrame>
  );
}
