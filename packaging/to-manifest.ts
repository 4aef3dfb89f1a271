/** What the package's own manifest takes over from the checkout's. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: object;
}

/** Makes the manifest of the package on npm: programs and no library, with all that they import. */
export function toManifest(
  { name, version, description, license, engines }: Manifest,
  { GITHUB_REPOSITORY: repository }: Readonly<Record<string, string | undefined>>,
): object {
  return {
    name,
    version,
    description,
    license,
    // Whoever publishes says whose it is; npm's provenance holds the package to it.
    ...(repository && { repository: `github:${repository}` }),
    keywords: ['discord', 'bot', 'smart-home', 'home-assistant', 'zigbee2mqtt'],
    type: 'module',
    bin: { homecord: 'homecord.js' },
    exports: { './package.json': './package.json' },
    files: ['*.js', '*.md', 'src', 'docs', '.env.example', 'THIRD-PARTY-LICENSES.txt'],
    engines,
  };
}
