import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

// What it lists and how it is searched comes with its first use.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const is_mac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette, as its shortcut does from anywhere. */
export function PaletteButton() {
  const [is_open, open] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        if (
          event.key.toLowerCase() !== 'k' ||
          !(event.metaKey || event.ctrlKey) ||
          event.shiftKey ||
          event.altKey
        )
          return;
        event.preventDefault();
        open((now) => !now);
      },
      { signal: aborter.signal },
    );
    return () => aborter.abort();
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={is_mac ? 'Meta+K' : 'Control+K'}
        onClick={() => open(true)}
        className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink md:mb-3 md:border md:border-line-strong md:bg-surface md:shadow-card"
      >
        <Icon name="search" className="size-4.5" />
        <span className="flex-1 text-left max-md:sr-only">Search</span>
        <kbd aria-hidden="true" className="font-sans text-xs max-md:hidden">
          {is_mac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {is_open && (
        <Suspense fallback={null}>
          <Palette onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
