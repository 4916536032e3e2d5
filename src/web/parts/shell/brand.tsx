export function Brand() {
  return (
    <span className="flex items-center gap-2.5 font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M9 10h14M9 16h9M9 22h5" stroke="white" strokeWidth="2.6" strokeLinecap="round" fill="none" />
      </svg>
      Specfoundry
    </span>
  );
}
