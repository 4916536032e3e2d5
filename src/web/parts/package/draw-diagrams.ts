// Diagrams, drawn by Mermaid once there are any: one large script of its own, which is loaded as it is. What cannot be
// drawn stays as it is written.
import mermaidAddress from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';

type Mermaid = {
  initialize(settings: Readonly<Record<string, unknown>>): void;
  render(id: string, text: string): Promise<{ svg: string }>;
};

export async function drawDiagrams(page: HTMLElement, signal: AbortSignal): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('.diagram')];
  if (places.length === 0) return;
  const mermaid = await loadMermaid();
  const is_dark = getComputedStyle(page).colorScheme === 'dark' || prefersDark(page);
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: is_dark ? 'dark' : 'neutral' });
  for (const place of places) {
    if (signal.aborted) return;
    const text = place.textContent ?? '';
    const drawn = await mermaid.render(`diagram-${crypto.randomUUID()}`, text).catch(() => null);
    if (!drawn || signal.aborted) continue;
    place.innerHTML = `<div class="scroll-x" tabindex="0" role="group" aria-label="Diagram">${drawn.svg}</div>`;
  }
}

const prefersDark = (page: HTMLElement) =>
  getComputedStyle(page).colorScheme === 'light dark' && matchMedia('(prefers-color-scheme: dark)').matches;

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
