// A handful of line icons, drawn on a grid of 24. They are decoration: what they stand for is always written
// beside them or in a label.
const shapes = {
  home: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4v-5h-6v5H5a1 1 0 0 1-1-1z',
  chat: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 3.5V16H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  box: 'M12 3.5 20 8v8l-8 4.5L4 16V8zM4 8l8 4.5L20 8M12 12.5v8',
  key: 'M14.5 9.5a4 4 0 1 1-4 4M10.8 12.2 4 19v1h3v-2h2v-2h1.8M15.5 8.5h.01M18.5 9.5a4 4 0 0 0-8 0',
  run: 'M13 3 5 13.5h6L10 21l8-10.5h-6z',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm7 10 5 5 5-5',
  right: 'm10 7 5 5-5 5',
  left: 'm14 7-5 5 5 5',
  send: 'M12 19V5M6 11l6-6 6 6',
  file: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4',
  folder: 'M4 6.5h5l2 2h9v10H4z',
  clip: 'm19 11-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L13 4.3a3 3 0 0 1 4.2 4.2L9.5 16.3a1.5 1.5 0 0 1-2.1-2.1L14 7.6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5v14l11-7z',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M5 19l1.8-1.8M17.2 6.8 19 5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  leave: 'M14 5H6v14h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  bell: 'M6 16v-5.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 20.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.2 12a.9.9 0 1 0 1.8 0 .9.9 0 0 0-1.8 0zM11.1 12a.9.9 0 1 0 1.8 0 .9.9 0 0 0-1.8 0zM17 12a.9.9 0 1 0 1.8 0 .9.9 0 0 0-1.8 0z',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  back: 'M5 8h9a5 5 0 0 1 0 10H8M8.5 4.5 5 8l3.5 3.5',
  flag: 'M6 21V4M6 5h12l-2.5 4L18 13H6',
  bulb: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z',
  pulse: 'M3 12h4l2.5-7 5 14 2.5-7h4',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  server: 'M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.01M7.5 16h.01',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true" fill="none">
      <path
        d={shapes[name]}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
