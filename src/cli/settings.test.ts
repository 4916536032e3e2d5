// A private service gets what is set for models, and nothing that points to another installation.
import { describe, expect, test } from 'vitest';
import { modelVariables } from '#model-settings.ts';
import { readSettings } from './settings.ts';

const about_models = Object.keys(modelVariables('.')).filter((name) => name !== 'SPECFOUNDRY_AGENT_ACCOUNTS');

describe('the settings of a private service', () => {
  test.each(about_models)('hold %s', (name) => {
    expect(readSettings({ [name]: '5000' }).service_env).toEqual({ [name]: '5000' });
  });

  test.each([
    'HOST',
    'PORT',
    'DATABASE_URL',
    'SPECFOUNDRY_DATA_DIR',
    'SPECFOUNDRY_BASE_URL',
    'SPECFOUNDRY_ROLE',
  ])('leave out %s', (name) => {
    expect(readSettings({ [name]: 'x', PATH: '/bin' }).service_env).toEqual({ PATH: '/bin' });
  });
});
