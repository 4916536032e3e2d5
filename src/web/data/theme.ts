// Light, dark, or as the system has it: the choice is kept in this browser and stands on the page's root.
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

export function readTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  const theme = readTheme();
  return theme === 'dark' || (theme === 'system' && systemIsDark().matches);
}

/** Tells when the colours may have changed, by the system or by choice. */
export function onScheme(changed: () => void, signal: AbortSignal): void {
  systemIsDark().addEventListener('change', changed, { signal });
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
