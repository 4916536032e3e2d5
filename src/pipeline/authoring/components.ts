// Names of components: they are the subjects of requirements, so they are made in one place.

/** The component that an area of the work becomes: `Tools` is the `Tools module`. */
export const componentTitle = (area: string) => `${area} module`;

const surfaces: Record<string, string> = {
  WebApp: 'Web application', MobileApp: 'Mobile app', MobileGame: 'Game client', DesktopApp: 'Desktop window',
  BrowserExtension: 'Extension pages', AiAgent: 'Agent console', AiTool: 'Tool surface',
}; // prettier-ignore

export const surfaceName = (projectType: string) => surfaces[projectType] ?? 'Surface';
