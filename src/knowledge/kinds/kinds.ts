// The kinds of software that can be specified: how people call each, and what follows from the kind alone.
import { z } from 'zod';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { readTable } from '#knowledge/read-table.ts';
import webApp from './web-app/kind.json' with { type: 'json' };
import mobileApp from './mobile-app/kind.json' with { type: 'json' };
import mobileGame from './mobile-game/kind.json' with { type: 'json' };
import desktopApp from './desktop-app/kind.json' with { type: 'json' };
import browserExtension from './browser-extension/kind.json' with { type: 'json' };
import aiAgent from './ai-agent/kind.json' with { type: 'json' };
import aiTool from './ai-tool/kind.json' with { type: 'json' };
import commandLineTool from './command-line-tool/kind.json' with { type: 'json' };
import apiService from './api-service/kind.json' with { type: 'json' };
import library from './library/kind.json' with { type: 'json' };
import dataPipeline from './data-pipeline/kind.json' with { type: 'json' };
import device from './device/kind.json' with { type: 'json' };
import { forms, Kind, type Form, type Interface } from './kind.ts';

const table = readTable(z.record(z.enum(projectTypes), Kind), {
  WebApp: webApp,
  MobileApp: mobileApp,
  MobileGame: mobileGame,
  DesktopApp: desktopApp,
  BrowserExtension: browserExtension,
  AiAgent: aiAgent,
  AiTool: aiTool,
  CommandLineTool: commandLineTool,
  ApiService: apiService,
  Library: library,
  DataPipeline: dataPipeline,
  Device: device,
});

export const kindOf = (type: ProjectType): Kind => table[type];

const typeByName: ReadonlyMap<string, ProjectType> = new Map(
  projectTypes.flatMap((type) => table[type].names.map((name) => [name, type])),
);

const articles = ['a ', 'an ', 'the '];

/** The kind of software that a name in the singular stands for, an article in front of it or not; null for none. */
export function typeNamed(name: string): ProjectType | null {
  const article = articles.find((each) => name.toLowerCase().startsWith(each)) ?? '';
  return typeByName.get(name.slice(article.length)) ?? null;
}

/** Whether what is called so is this kind of software, in small letters. */
export const isCalled = (type: ProjectType, name: string): boolean =>
  [...table[type].names, ...table[type].also_called].some((each) => each.toLowerCase() === name);

export const runsOnPhones = (type: ProjectType): boolean => table[type].runs_on === 'phone';
/** It has no server of its own to be reached: it runs where it is used. */
export const runsOnOneDevice = (type: ProjectType): boolean =>
  table[type].runs_on !== 'server' && table[type].runs_on !== 'phone';
/** Opened without a browser. */
export const isInstalled = (type: ProjectType): boolean =>
  table[type].runs_on !== 'server' && table[type].runs_on !== 'browser';
/** Its model acts: it calls operations of the software. The model of other kinds is called. */
export const callsTools = (type: ProjectType): boolean => table[type].calls_tools === true;
export const thinksByModel = (type: ProjectType): boolean => table[type].thinks === true;

export const hasScreens = (type: ProjectType): boolean => table[type].used_by === 'screens';
/** People or programs send it requests: over HTTP, or from its own screens. */
export const takesRequests = (type: ProjectType): boolean => interfaceOf(type) === null;
/** What it is used through where that is neither a screen nor a request; null for other kinds. */
export const interfaceOf = (type: ProjectType): Interface | null => table[type].interface ?? null;

/** It works for people who are elsewhere: they ask over HTTP, or a job runs for them. A command, a function and a signal do theirs at once. */
export function servesOthers(type: ProjectType): boolean {
  const form = interfaceOf(type)?.form;
  return form === undefined || form === 'job';
}

/** The description of a form, of the kind that has it. */
export const interfaceOfForm: ReadonlyMap<Form, Interface> = new Map(
  forms.map((form) => {
    const row = Object.values(table).find((kind) => kind.interface?.form === form)?.interface;
    if (!row) throw new Error(`no kind of software is used by a ${form}`);
    return [form, row];
  }),
);

/** What holds of inputs alone, or of what is given alone. */
export const hasOf =
  (is_input: boolean) =>
  ({ of }: { of?: 'takes' | 'gives' | undefined }): boolean =>
    of === undefined || (of === 'takes') === is_input;

/** What an element of a form promises in software of a kind: a nightly clean-up of an application owes less than the job of a pipeline. */
export function promisesOwed(form: Form, type: ProjectType): Interface['promises'] {
  const promises = interfaceOfForm.get(form)?.promises ?? [];
  return interfaceOf(type)?.form === form
    ? promises
    : promises.filter(({ of_kind_alone }) => of_kind_alone === undefined);
}
