import { backupCheck } from './backup.check.js';
import type { Check, Examined } from './check.js';
import { clockCheck } from './clock.check.js';
import { configurationCheck } from './configuration.check.js';
import { databaseCheck } from './database.check.js';
import { diskCheck } from './disk.check.js';
import { mailDomainCheck } from './mail-domain.check.js';
import { mailServerCheck } from './mail-server.check.js';
import { onpayCheck } from './onpay.check.js';
import { picturesCheck } from './pictures.check.js';
import { redisCheck } from './redis.check.js';
import { replicaCheck } from './replica.check.js';
import { websiteCheck } from './website.check.js';

const CHECKS = [
  configurationCheck,
  databaseCheck,
  replicaCheck,
  redisCheck,
  mailServerCheck,
  mailDomainCheck,
  diskCheck,
  picturesCheck,
  backupCheck,
  clockCheck,
  onpayCheck,
  websiteCheck,
];

/** All checks, in the order in which they are printed. */
export const allChecks = (examined: Examined): Check[] => CHECKS.map((check) => check(examined));
