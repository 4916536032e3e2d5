// The names by which people call each kind of software that can be specified.
import type { ProjectType } from '#contract/capabilities.ts';

const names: Record<ProjectType, readonly string[]> = {
  WebApp: [
    'web application',
    'web app',
    'website',
    'web site',
    'web portal',
    'portal',
    'web service',
    'online shop',
  ],
  MobileApp: [
    'mobile app',
    'mobile application',
    'phone app',
    'app for phones',
    'iPhone app',
    'Android app',
    'iOS app',
  ],
  MobileGame: ['mobile game', 'phone game', 'game', 'puzzle game'],
  DesktopApp: ['desktop app', 'desktop application', 'desktop program', 'Windows program', 'Mac app'],
  BrowserExtension: [
    'browser extension',
    'browser add-on',
    'extension',
    'add-on',
    'Chrome extension',
    'Firefox extension',
  ],
  AiAgent: ['AI agent', 'agent', 'support agent', 'chatbot'],
  AiTool: ['AI tool', 'AI assistant'],
};

const typeByName: ReadonlyMap<string, ProjectType> = new Map(
  Object.entries(names).flatMap(([type, of]) => of.map((name) => [name, type as ProjectType])),
);

/** The kind of software that a name in the singular stands for, an article in front of it or not; null for none. */
export const typeNamed = (name: string): ProjectType | null =>
  typeByName.get(name.replace(/^(?:an?|the) /i, '')) ?? null;
