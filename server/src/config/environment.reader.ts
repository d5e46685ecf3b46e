/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** Reads typed variables and collects mistakes. An empty value counts as unset. */
export class EnvironmentReader {
  readonly mistakes: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | null {
    const value = this.env[name]?.trim();
    return value ? value : null;
  }

  matching(name: string, pattern: Pick<RegExp, 'test'>, expected: string): string | null {
    const value = this.text(name);
    if (value !== null && !pattern.test(value)) {
      this.mistakes.push(`${name} must be ${expected}, it is '${value}'`);
      return null;
    }
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.text(name);
    const known = values.find((candidate) => candidate === value);
    if (value !== null && known === undefined) {
      this.mistakes.push(`${name} must be ${values.join(' or ')}, it is '${value}'`);
    }
    return known ?? fallback;
  }

  port(name: string, fallback: number): number {
    const value = this.matching(name, /^\d{1,5}$/, 'a port number');
    if (value === null) return fallback;
    if (Number(value) <= 65_535) return Number(value);
    this.mistakes.push(`${name} must be at most 65535, it is '${value}'`);
    return fallback;
  }

  /** A URL with one of these schemes. The mistake doesn't contain the value, which may hold a password. */
  url(name: string, schemes: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return value;
    this.mistakes.push(`${name} must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
    return null;
  }
}
