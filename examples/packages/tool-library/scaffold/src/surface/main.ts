import { openStore } from '../store/store.ts';
import { startApp } from './app.ts';

const store = await openStore(process.env);
const app = await startApp(process.env, store);
await app.listen({ host: '0.0.0.0', port: Number(process.env.PORT ?? 8080) });
