// Requirements that software of a kind cannot do without and that nobody says.
import { z } from 'zod';
import { projectTypes, type ProjectType } from '#contract/capabilities.ts';
import { readTable } from '#knowledge/read-table.ts';
import commandLineTool from './command-line-tool/needs.json' with { type: 'json' };
import apiService from './api-service/needs.json' with { type: 'json' };
import library from './library/needs.json' with { type: 'json' };
import dataPipeline from './data-pipeline/needs.json' with { type: 'json' };
import device from './device/needs.json' with { type: 'json' };
import { KindNeed } from './kind.ts';

const table = readTable(z.partialRecord(z.enum(projectTypes), z.array(KindNeed)), {
  CommandLineTool: commandLineTool,
  ApiService: apiService,
  Library: library,
  DataPipeline: dataPipeline,
  Device: device,
});

export const kindNeedsOf = (type: ProjectType): readonly KindNeed[] => table[type] ?? [];
