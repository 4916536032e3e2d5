// Names of components: they are the subjects of requirements, so they are made in one place.
import type { Domain } from './model.ts';

/** The component that an area of the work becomes: `Tools` is the `Tools module`. */
export const componentTitle = (area: string) => `${area} module`;

const surfaces: Record<string, string> = {
  WebApp: 'Web application',
  MobileApp: 'Mobile app',
  MobileGame: 'Game client',
  DesktopApp: 'Desktop window',
  BrowserExtension: 'Extension pages',
  AiAgent: 'Agent console',
  AiTool: 'Tool surface',
};

type Placed = Pick<Domain, 'intake' | 'on_device'>;

/** Whether one part runs on people's devices and another, the service, on a server. */
export const hasClient = ({ intake, on_device }: Placed): boolean =>
  !on_device && ['MobileApp', 'MobileGame'].includes(intake.project.type);

/** Whether work goes on without a connection, so that the device keeps records of its own. */
export const worksOffline = (domain: Placed & Pick<Domain, 'packs'>): boolean =>
  hasClient(domain) && domain.packs.includes('offline_and_sync');

/** Whether pages are shown by a browser. */
export const inBrowser = (domain: Placed): boolean =>
  !hasClient(domain) && domain.intake.project.type !== 'DesktopApp';

/** How somebody works who cannot see the screen or use a hand. */
export const withoutPointer = (domain: Placed): string =>
  !hasClient(domain) ? 'the keyboard alone' : 'the screen reader of the device alone';

/** What people see and touch. */
export const clientTitle = ({ intake }: Placed): string => surfaces[intake.project.type] ?? 'Surface';

/** What answers requests: the same as what people touch, but where that runs on their devices. */
export const surfaceTitle = (domain: Placed): string => (hasClient(domain) ? 'Service' : clientTitle(domain));
