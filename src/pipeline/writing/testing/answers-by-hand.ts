// The answers for the ceramics studio, written by hand, by the id of the agent. It imports nothing else, so that a process that
// only answers starts at once.
import behave1 from './kiln/behave-1.json' with { type: 'json' };
import behave2 from './kiln/behave-2.json' with { type: 'json' };
import frame from './kiln/frame.json' with { type: 'json' };
import guard from './kiln/guard.json' with { type: 'json' };
import plan from './kiln/plan.json' with { type: 'json' };
import read from './kiln/read.json' with { type: 'json' };
import records from './kiln/records.json' with { type: 'json' };
import shape from './kiln/shape.json' with { type: 'json' };

export const kilnAnswers: Readonly<Record<string, unknown>> = {
  'write.read.1': read,
  'write.frame': frame,
  'write.behave.1': behave1,
  'write.behave.2': behave2,
  'write.records': records,
  'write.shape': shape,
  'write.guard': guard,
  'write.plan': plan,
};
