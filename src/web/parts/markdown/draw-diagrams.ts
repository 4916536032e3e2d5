// Diagrams, drawn by Mermaid once there are any: one large script of its own, which is loaded as it is. What
// cannot be drawn stays as it is written.
import { isDark } from '#web/data/theme.ts';
import mermaidAddress from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';

type Mermaid = {
  initialize(settings: Readonly<Record<string, unknown>>): void;
  render(id: string, text: string): Promise<{ svg: string }>;
};

// In the colours of ui/styles.css; Mermaid reckons with them, so that they cannot be variables.
const light = {
  darkMode: false,
  background: '#ffffff',
  primaryColor: '#eeedfd',
  primaryTextColor: '#16181d',
  primaryBorderColor: '#cdd0d8',
  lineColor: '#565b67',
  textColor: '#16181d',
  edgeLabelBackground: '#ffffff',
};
const dark = {
  darkMode: true,
  background: '#15161c',
  primaryColor: '#24233f',
  primaryTextColor: '#eceef2',
  primaryBorderColor: '#3c404d',
  lineColor: '#a3a8b5',
  textColor: '#eceef2',
  edgeLabelBackground: '#15161c',
};

/** Of its own size, where letters have 16 pixels. */
const shrinks_to = 0.65;

export async function drawDiagrams(page: HTMLElement, signal: AbortSignal): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('.diagram')];
  if (places.length === 0) return;
  const mermaid = await loadMermaid();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: isDark() ? dark : light,
  });
  for (const place of places) {
    if (signal.aborted) return;
    const text = (place.dataset.source ??= place.textContent ?? '');
    const drawn = await mermaid.render(`diagram-${crypto.randomUUID()}`, text).catch(() => null);
    if (!drawn || signal.aborted) continue;
    place.innerHTML = `<div class="scroll-x" tabindex="0" role="group" aria-label="Diagram">${drawn.svg}</div>`;
    keepReadable(place.querySelector('svg'));
  }
}

/** A wide picture shrinks to the page until its letters become too small; from there on its frame scrolls. */
function keepReadable(picture: SVGSVGElement | null): void {
  if (picture) picture.style.minWidth = `${Math.round(picture.viewBox.baseVal.width * shrinks_to)}px`;
}

async function loadMermaid(): Promise<Mermaid> {
  const place = globalThis as { mermaid?: Mermaid };
  if (place.mermaid) return place.mermaid;
  const script = document.createElement('script');
  script.src = mermaidAddress;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  return place.mermaid!;
}
