import { ConfigError, readConfig } from '../src/config/config.js';

/** The mistakes that a configuration is refused for. */
export function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}
