// Names of components: they are the subjects of requirements, so they are made in one place.
import {
  hasScreens,
  interfaceOf,
  isInstalled,
  kindOf,
  runsOnPhones,
  takesRequests,
  thinksByModel,
} from '#knowledge/kinds/kinds.ts';
import type { Domain } from './model.ts';
import { isOffline } from './packs.ts';

/** The component that an area of the work becomes: `Tools` is the `Tools module`. */
export const componentTitle = (area: string) => `${area} module`;

type Placed = Pick<Domain, 'intake' | 'on_device' | 'told'>;

const isMobile = ({ intake }: Placed): boolean => runsOnPhones(intake.project.type);

/** Whether a language model answers or decides something. */
export const thinks = ({ integrations, intake }: Pick<Domain, 'integrations' | 'intake'>): boolean =>
  integrations.some(({ category }) => category === 'ai_model') || thinksByModel(intake.project.type);

/** Whether work goes on without a connection, so that the device keeps records of its own. */
export const worksOffline = ({ on_device, told, intake }: Placed): boolean =>
  !on_device && hasScreens(intake.project.type) && told.some(isOffline);

/** Whether one part runs on people's devices and another, the service, on a server. */
export const hasClient = (domain: Placed): boolean =>
  !domain.on_device && (isMobile(domain) || worksOffline(domain));

/** Whether pages are shown by a browser. */
export const inBrowser = (domain: Placed): boolean => !isInstalled(domain.intake.project.type);

/** Whether there is a store: a database, or what the kind of software keeps beside one. */
export const keepsSomething = ({ intake, entities }: Pick<Domain, 'intake' | 'entities'>): boolean =>
  interfaceOf(intake.project.type)?.store !== undefined ||
  (kindOf(intake.project.type).keeps === 'tables' &&
    (takesRequests(intake.project.type) || entities.length > 0));

/** What calls a model: the worker, or what people and programs use where nothing works behind it. */
export const asksModel = ({ intake }: Pick<Domain, 'intake'>): string =>
  takesRequests(intake.project.type) ? 'component:worker' : 'component:surface';

/** How somebody works who cannot see the screen or use a hand. */
export const withoutPointer = (domain: Placed): string =>
  !isMobile(domain) ? 'the keyboard alone' : 'the screen reader of the device alone';

/** What people see and touch. */
export const clientTitle = ({ intake }: Pick<Domain, 'intake'>): string =>
  kindOf(intake.project.type).surface;

/** What answers requests: the same as what people touch, but where that runs on their devices. */
export const surfaceTitle = (domain: Placed): string => (hasClient(domain) ? 'Service' : clientTitle(domain));
