// The headers that every answer carries so that browsers keep to what is ours. They are the same for all, and
// asked of helmet once.
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export function secureHeaders({ is_https }: { is_https: boolean }): Readonly<Record<string, string>> {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: is_https && { maxAge: 31_536_000 },
    frameguard: { action: 'deny' },
    // What only browsers of the past, and plug-ins, have read.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  };
  set({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return headers;
}
