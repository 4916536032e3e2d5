// What an interview must know of a kind of software beside what it asks of any: its own cells, and what is worth another
// figure or taken for granted otherwise than elsewhere.
import { z } from 'zod';
import { projectTypes } from '#contract/capabilities.ts';
import { readTable } from '#knowledge/read-table.ts';
import webApp from './web-app/questions.json' with { type: 'json' };
import mobileApp from './mobile-app/questions.json' with { type: 'json' };
import mobileGame from './mobile-game/questions.json' with { type: 'json' };
import desktopApp from './desktop-app/questions.json' with { type: 'json' };
import browserExtension from './browser-extension/questions.json' with { type: 'json' };
import aiAgent from './ai-agent/questions.json' with { type: 'json' };
import aiTool from './ai-tool/questions.json' with { type: 'json' };
import commandLineTool from './command-line-tool/questions.json' with { type: 'json' };
import apiService from './api-service/questions.json' with { type: 'json' };
import library from './library/questions.json' with { type: 'json' };
import dataPipeline from './data-pipeline/questions.json' with { type: 'json' };
import device from './device/questions.json' with { type: 'json' };
import { Questions } from './kind.ts';

export const questionsOf = readTable(z.record(z.enum(projectTypes), Questions), {
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
