// The sample's work: tests, properties and tasks.
import type { DraftNode, Patch } from '#specification/graph/patch.ts';
import { follows } from './sample-needs.ts';

function testCase(key: string, title: string, ...verifies: string[]): DraftNode {
  return { kind: 'TC', key, title, level: 'integration', verifies, steps: ['Do it.'], expected: 'It is done.', automated: true, sources: follows(verifies[0] ?? '') };
} // prettier-ignore

export const workPatch: Patch = {
  add: [
    testCase('tc:book', 'Book a tool', '@fr:book', '@ac:book', '@ac:book-taken'),
    testCase('tc:limit', 'Limit open bookings', '@fr:limit', '@ac:limit'),
    testCase('tc:add', 'Add a tool', '@fr:add', '@ac:add', '@ac:add-no-name'),
    testCase('tc:remind', 'Remind', '@fr:remind', '@ac:remind'),
    testCase('tc:response', 'Response time', '@nfr:response', '@ac:response'),
    testCase('tc:availability', 'Availability', '@nfr:availability', '@ac:availability'),
    testCase('tc:owner', 'Ownership', '@ctl:owner'),
    { kind: 'PROP', key: 'prop:limit', title: 'Never beyond the limit', statement: 'For any order of requests, no member has more than {{@qty:bookings}} open.', validates: ['@fr:limit'], generator: 'Up to 20 requests, 4 at once.', sources: follows('@fr:limit') },
    { kind: 'TASK', key: 'task:skeleton', title: 'Skeleton', goal: 'Something runs.', component: '@cmp:web', depends_on: [], implements: ['@cmp:web', '@cmp:store', '@nfr:availability', '@scr:tools', '@scr:bookings'], tests: ['@tc:availability'], files: ['src/web/app.ts'], consumes: [], produces: [{ symbol: 'app', signature: 'function app(): Server' }], verify: 'npx vitest run test/web', evidence: 'The test names the health answer.', effort_hours: { low: 3, high: 6 }, sources: follows('@cmp:web') },
    { kind: 'TASK', key: 'task:tools', title: 'Tools', goal: 'Coordinators add tools.', component: '@cmp:tools', depends_on: ['@task:skeleton'], implements: ['@fr:add', '@ent:tool', '@sm:tool', '@api:list-tools', '@api:create-tool', '@api:update-tool', '@api:retire-tool', '@cmp:tools'], tests: ['@tc:add', '@ac:add'], files: ['src/tools/tools.ts', 'test/tools/tools.test.ts'], consumes: [{ symbol: 'app', from: '@task:skeleton' }], produces: [{ symbol: 'addTool', signature: 'function addTool(tool: NewTool): Promise<Tool>' }], verify: 'npx vitest run test/tools', evidence: 'All criteria of the area pass.', effort_hours: { low: 4, high: 8 }, sources: follows('@fr:add') },
    { kind: 'TASK', key: 'task:booking', title: 'Bookings', goal: 'Members book tools.', component: '@cmp:booking', depends_on: ['@task:skeleton', '@task:tools'], implements: ['@fr:book', '@fr:limit', '@nfr:response', '@ent:booking', '@ent:account', '@api:book', '@api:read-booking', '@api:cancel', '@api:sign-in', '@cmp:booking', '@ctl:owner', '@evt:booking'], tests: ['@tc:book', '@tc:limit', '@prop:limit', '@tc:owner', '@tc:response'], files: ['src/booking/booking.ts', 'test/booking/booking.test.ts'], consumes: [{ symbol: 'addTool', from: '@task:tools' }], produces: [{ symbol: 'book', signature: 'function book(toolId: string): Promise<Booking>' }], verify: 'npx vitest run test/booking', evidence: 'All criteria of the area pass.', effort_hours: { low: 6, high: 12 }, sources: follows('@fr:book') },
    { kind: 'TASK', key: 'task:sms', title: 'Reminders', goal: 'Members are reminded.', component: '@cmp:sms', depends_on: ['@task:skeleton'], implements: ['@fr:remind', '@int:sms', '@cmp:sms', '@inv:writer', '@adr:shape'], tests: ['@tc:remind'], files: ['src/sms/sms.ts'], consumes: [], produces: [{ symbol: 'remind', signature: 'function remind(booking: Booking): Promise<void>' }], verify: 'npx vitest run test/sms', evidence: 'One SMS for two runs.', effort_hours: { low: 2.5, high: 5 }, sources: follows('@fr:remind') },
  ],
}; // prettier-ignore
