// The technology a package proposes: one row per stack, chosen by what the brief names, else by project type.
// Everything that a plan needs to be executable (folders, file endings, verify commands) is in the row.

export type Stack = {
  id: string;
  /** Words in the brief that choose this stack. */
  named_by: RegExp;
  language: string;
  framework: string;
  store: string;
  extension: string;
  source_folder: string;
  test_folder: string;
  /** `{path}` is replaced by the test file or folder. Never interactive, never watching. */
  test_command: string;
  check_command: string;
  build_command: string;
};

export const stacks: Stack[] = [
  {
    id: 'django',
    named_by: /\b(django|python|flask|fastapi)\b/i,
    language: 'Python 3.13',
    framework: 'Django 5 with Django REST Framework',
    store: 'PostgreSQL 17',
    extension: 'py',
    source_folder: 'app',
    test_folder: 'tests',
    test_command: 'python -m pytest -q {path}',
    check_command: 'ruff check . && mypy app',
    build_command: 'python -m compileall -q app',
  },
  {
    id: 'rails',
    named_by: /\b(rails|ruby)\b/i,
    language: 'Ruby 3.4',
    framework: 'Rails 8',
    store: 'PostgreSQL 17',
    extension: 'rb',
    source_folder: 'app',
    test_folder: 'test',
    test_command: 'bin/rails test {path}',
    check_command: 'bundle exec rubocop',
    build_command: 'bin/rails zeitwerk:check',
  },
  {
    id: 'laravel',
    named_by: /\b(laravel|php|symfony|wordpress)\b/i,
    language: 'PHP 8.4',
    framework: 'Laravel 12',
    store: 'PostgreSQL 17',
    extension: 'php',
    source_folder: 'app',
    test_folder: 'tests',
    test_command: 'php artisan test {path}',
    check_command: 'vendor/bin/phpstan analyse',
    build_command: 'php artisan config:cache',
  },
  {
    id: 'dotnet',
    named_by: /(\bc#|\.net\b|\basp\.net|\bblazor\b|\bwpf\b)/i,
    language: 'C# 14',
    framework: 'ASP.NET Core 10',
    store: 'PostgreSQL 17',
    extension: 'cs',
    source_folder: 'src',
    test_folder: 'tests',
    test_command: 'dotnet test {path} --nologo',
    check_command: 'dotnet format --verify-no-changes',
    build_command: 'dotnet build --nologo -warnaserror',
  },
  {
    id: 'go',
    named_by: /\b(golang|go (backend|service|server|language)|in go)\b/i,
    language: 'Go 1.25',
    framework: 'net/http with chi',
    store: 'PostgreSQL 17',
    extension: 'go',
    source_folder: 'internal',
    test_folder: 'internal',
    test_command: 'go test ./{path}/...',
    check_command: 'go vet ./...',
    build_command: 'go build ./...',
  },
  {
    id: 'spring',
    named_by: /\b(spring|java\b(?!script)|kotlin backend)\b/i,
    language: 'Java 25',
    framework: 'Spring Boot 4',
    store: 'PostgreSQL 17',
    extension: 'java',
    source_folder: 'src/main/java/app',
    test_folder: 'src/test/java/app',
    test_command: './gradlew test --tests "*{path}*"',
    check_command: './gradlew check',
    build_command: './gradlew assemble',
  },
  {
    id: 'flutter',
    named_by: /\b(flutter|dart)\b/i,
    language: 'Dart 3',
    framework: 'Flutter 3 with a Node.js service',
    store: 'SQLite on the device, PostgreSQL 17 on the server',
    extension: 'dart',
    source_folder: 'lib',
    test_folder: 'test',
    test_command: 'flutter test {path}',
    check_command: 'flutter analyze',
    build_command: 'flutter build apk --release',
  },
  {
    id: 'unity',
    named_by: /\bunity\b/i,
    language: 'C# 9',
    framework: 'Unity 6',
    store: 'SQLite on the device, PostgreSQL 17 on the server',
    extension: 'cs',
    source_folder: 'Assets/Scripts',
    test_folder: 'Assets/Tests',
    test_command: './tools/unity-test.sh {path}',
    check_command: 'dotnet format --verify-no-changes',
    build_command: './tools/unity-build.sh',
  },
  {
    id: 'godot',
    named_by: /\bgodot\b/i,
    language: 'GDScript 2',
    framework: 'Godot 4',
    store: 'SQLite on the device, PostgreSQL 17 on the server',
    extension: 'gd',
    source_folder: 'game',
    test_folder: 'test',
    test_command: 'godot --headless -s addons/gut/gut_cmdln.gd -gtest={path} -gexit',
    check_command: 'gdlint game',
    build_command: 'godot --headless --export-debug Android build/game.apk',
  },
  {
    id: 'tauri',
    named_by: /\b(tauri|rust)\b/i,
    language: 'Rust 1.90 and TypeScript 5',
    framework: 'Tauri 2',
    store: 'SQLite in the user profile',
    extension: 'rs',
    source_folder: 'src-tauri/src',
    test_folder: 'src-tauri/tests',
    test_command: 'cargo test --test {path}',
    check_command: 'cargo clippy -- -D warnings',
    build_command: 'cargo build',
  },
  {
    id: 'electron',
    named_by: /\belectron\b/i,
    language: 'TypeScript 5',
    framework: 'Electron 39 with React 19',
    store: 'SQLite in the user profile',
    extension: 'ts',
    source_folder: 'src',
    test_folder: 'test',
    test_command: 'npx vitest run {path}',
    check_command: 'npx tsc --noEmit && npx eslint .',
    build_command: 'npm run build',
  },
  {
    id: 'extension',
    named_by: /\bwxt\b/i,
    language: 'TypeScript 5',
    framework: 'WebExtensions, Manifest V3',
    store: 'IndexedDB in the browser profile',
    extension: 'ts',
    source_folder: 'src',
    test_folder: 'test',
    test_command: 'npx vitest run {path}',
    check_command: 'npx tsc --noEmit && npx eslint .',
    build_command: 'npm run build',
  },
  {
    id: 'react_native',
    named_by: /\b(react native|expo)\b/i,
    language: 'TypeScript 5',
    framework: 'React Native 0.82 with Expo, Node.js service',
    store: 'SQLite on the device, PostgreSQL 17 on the server',
    extension: 'ts',
    source_folder: 'src',
    test_folder: 'test',
    test_command: 'npx vitest run {path}',
    check_command: 'npx tsc --noEmit && npx eslint .',
    build_command: 'npm run build',
  },
  {
    id: 'node',
    named_by: /\b(node(\.?js)?|typescript|javascript|next\.?js|react|vue|svelte|express|nest\.?js)\b/i,
    language: 'TypeScript 5 on Node.js 24',
    framework: 'Fastify 5 with React 19',
    store: 'PostgreSQL 17',
    extension: 'ts',
    source_folder: 'src',
    test_folder: 'test',
    test_command: 'npx vitest run {path}',
    check_command: 'npx tsc --noEmit && npx eslint .',
    build_command: 'npm run build',
  },
];

/** The stack taken when the brief names none. */
const stackOfType: Record<string, string> = {
  WebApp: 'node',
  MobileApp: 'react_native',
  MobileGame: 'godot',
  DesktopApp: 'tauri',
  BrowserExtension: 'extension',
  AiAgent: 'node',
  AiTool: 'node',
};

/** Project types that run in an engine, a browser or a desktop shell: only these stacks can build them. */
const onlyStacks: Record<string, readonly string[]> = {
  MobileApp: ['flutter', 'react_native'],
  MobileGame: ['unity', 'godot', 'flutter', 'react_native'],
  DesktopApp: ['tauri', 'electron', 'dotnet', 'flutter'],
  BrowserExtension: ['extension'],
};

/**
 * The stack that the words given name and that can build the type (first row that fits), else the one that is
 * preferred for the type, else the type's own.
 */
export function chooseStack(
  projectType: string,
  technologyWords: string,
  preferred?: string,
): { stack: Stack; named: boolean } {
  const named = stacks.find(
    (row) => row.named_by.test(technologyWords) && (onlyStacks[projectType]?.includes(row.id) ?? true),
  );
  const fallback = stacks.find((row) => row.id === (preferred ?? stackOfType[projectType]));
  const stack = named ?? fallback ?? stacks.at(-1);
  if (!stack) throw new Error('the table of stacks is empty');
  return { stack, named: named !== undefined };
}
