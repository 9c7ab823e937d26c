export function isInstalled(root: string, platform?: string, processor?: string): boolean;
