#!/usr/bin/env node
// Runs a script of this project with the Node.js version that package-lock.json pins, whatever version the machine
// has, after installing the dependencies when they are missing. This file itself must run on Node.js 20 with an empty
// node_modules, hence plain JavaScript and no imports but node's own.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
/** Keeps what Node.js made of our TypeScript: the next start takes half the time and 20 MB less. */
const compileCache = path.join(modules, '.cache', 'compile');
const installLock = path.join(root, '.install.lock');
const OLDEST_NODE = 24;

/** How a launcher starts itself again under the pinned Node.js. */
const below = '--below-launcher';

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node bin/launch.mjs SCRIPT [ARGUMENTS]');
if (script === below) await runBelow(args);
else {
  await install();
  await run(path.resolve(root, script), args);
}

/** Installs what package-lock.json asks for and node_modules lacks; of several launches at once, one does it. */
async function install() {
  if (isInstalled()) return;
  while (!takeInstallLock()) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (isInstalled()) return;
  }
  try {
    if (!isInstalled()) npmInstall();
  } finally {
    fs.rmSync(installLock, { force: true });
  }
}

/** Compares with the record that npm leaves in node_modules as the last act of an installation. */
function isInstalled() {
  const wanted = readJson(path.join(root, 'package-lock.json'));
  const present = readJson(path.join(modules, '.package-lock.json'));
  if (!wanted) fail(`package-lock.json is missing in ${root}: restore it from the repository.`);
  if (!present) return false;
  const withoutDev = process.env.NODE_ENV === 'production';
  return Object.entries(wanted.packages).every(
    ([place, entry]) =>
      place === '' ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && withoutDev) ||
      present.packages[place]?.version === entry.version,
  );
}

function npmInstall() {
  process.stderr.write('Installing dependencies (once)…\n');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const done = spawnSync(command, [...first, 'ci', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    // Why it failed is told, also where npm was asked to be silent.
    env: { ...process.env, npm_config_loglevel: 'error' },
    shell: !npm && process.platform === 'win32',
  });
  if (done.status === 0) return;
  fs.rmSync(installLock, { force: true });
  fail(
    `Installing the dependencies failed.\n${done.error?.message ?? `${done.stdout}${done.stderr}`}`.trimEnd(),
  );
}

/** True when this process may install. A lock whose process is gone is removed, for the next try to take. */
function takeInstallLock() {
  try {
    fs.writeFileSync(installLock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`Cannot write to ${root}: ${error.message}. Make the folder writable.`);
  }
  const holder = readText(installLock);
  if (holder && !isAlive(Number(holder)) && readText(installLock) === holder)
    fs.rmSync(installLock, { force: true });
  return false;
}

/** Stays in this process when it already is the pinned Node.js, else starts that one. */
async function run(file, args) {
  const node = pinnedNode();
  if (node === fs.realpathSync(process.execPath)) {
    leaveWithNpm(() => process.kill(process.pid, 'SIGTERM'));
    return runHere(file, args);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), below, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  leaveWithNpm(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Cannot run ${node}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

async function runHere(file, args) {
  // Threads read the variable; the call is for this thread, which runs already.
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  module.enableCompileCache(compileCache);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

/** The system closes the channel when the launcher is gone, however it ended: then the script leaves in order. */
async function runBelow([file, ...args]) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for that keeps no script alive.
  process.channel?.unref();
  await runHere(file, args);
}

/** A signal to `npm start` ends npm and its shell, and reaches us only as the loss of our parent. */
function leaveWithNpm(leave) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}

function pinnedNode() {
  const { optionalDependencies } = readJson(path.join(root, 'package.json'));
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  for (const name of [`node-${platform}`, `node-bin-${platform}`]) {
    const file = path.join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (name in optionalDependencies && fs.existsSync(file)) return fs.realpathSync(file);
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return fs.realpathSync(process.execPath);
  fail(
    `Node.js ${OLDEST_NODE} or newer is needed; this is ${process.version}, and no pinned Node.js for ${platform} is installed. ` +
      `Install Node.js ${OLDEST_NODE} or newer, or run "npm ci" without --omit=optional.`,
  );
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function readJson(file) {
  const text = readText(file);
  return text === null ? null : JSON.parse(text);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
