import { configWarnings } from '../../config/config.js';
import type { Check, Examined } from './check.js';

/** Settings that limit or endanger the product; mistakes have ended the command before. */
export const configurationCheck = ({ config }: Examined): Check => ({
  subject: 'configuration',
  async run(report) {
    const warnings = configWarnings(config);
    for (const warning of warnings) report.warn(warning);
    if (warnings.length === 0) report.ok('Every variable is valid.');
  },
});
