export function toNodePackage(platform: string, arch: string): string | null;
export function fetchFile(name: string, file: string, folder: string): string;
