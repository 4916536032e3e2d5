// What Vite makes of imports that are no TypeScript.
declare module '*.css';
declare module '*?url' {
  const address: string;
  export default address;
}
