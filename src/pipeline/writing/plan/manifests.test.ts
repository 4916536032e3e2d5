// What the gates of a plan need is written by a task before they run.
import { expect, test } from 'vitest';
import { neededManifests } from './manifests.ts';

const task = (verify: string, waits: number[] = [], files = ['src/app.x']) => ({
  waits: new Set(waits),
  files,
  verify,
});

test.each([
  ['ctest --test-dir build --no-tests=error -R ^climate$', ['CMakeLists.txt']],
  ['cmake --build build && ctest --test-dir build', ['CMakeLists.txt']],
  ['make test', ['Makefile']],
  ['CI=1 cargo test --locked', ['Cargo.toml', 'rust-toolchain.toml']],
  ['go test ./internal/...', ['go.mod']],
  ['dotnet test tests --nologo', ['app.sln', 'tests/app.tests.csproj']],
  [
    './gradlew test',
    ['build.gradle', 'gradlew', 'gradle/wrapper/gradle-wrapper.properties', 'settings.gradle'],
  ],
  ['mvn -q test', ['pom.xml']],
  ['mix test', ['mix.exs', 'test/test_helper.exs']],
  ['bundle exec rspec spec/a_spec.rb', ['Gemfile']],
  ['vendor/bin/phpunit tests', ['composer.json', 'phpunit.xml']],
  ['swift test', ['Package.swift']],
  ['flutter test test/a_test.dart', ['pubspec.yaml', 'analysis_options.yaml']],
  ['arduino-cli compile', ['sketch.yaml']],
  ['pio test -e native', ['platformio.ini']],
  ['idf.py build', ['CMakeLists.txt', 'main/CMakeLists.txt', 'sdkconfig.defaults']],
  ['python -m pytest -q tests', ['pyproject.toml']],
  ['cd gateway && uv run pytest tests', ['gateway/pyproject.toml']],
  ['npx vitest run test/a.test.ts', ['package.json']],
  ['npx tsc --noEmit', ['package.json', 'tsconfig.json']],
  ['python bench/check.py make', []],
  ['test -f out.csv', []],
])('the gate %s needs %j', (verify, files) => {
  expect(neededManifests([task(verify)], [])).toEqual([files]);
});

test('a manifest that a task before it or the scaffold has is not named again', () => {
  const tasks = [task('true', [], ['CMakeLists.txt']), task('ctest', [0]), task('npm test', [1])];
  expect(neededManifests(tasks, ['package.json'])).toEqual([[], [], []]);
});

test('the first task that needs it writes it, where the others come after that', () => {
  const tasks = [task('ctest'), task('pytest a', [0]), task('pytest b', [1])];
  expect(neededManifests(tasks, [])).toEqual([['CMakeLists.txt'], ['pyproject.toml'], []]);
});

test('the first task of the plan writes what tasks need that may run at once', () => {
  const tasks = [task('ctest'), task('pytest a', [0]), task('pytest b', [0])];
  expect(neededManifests(tasks, [])).toEqual([['CMakeLists.txt', 'pyproject.toml'], [], []]);
});
