/** What a site in production needs, as lines of an environment file. */
export function secrets(): string[];
