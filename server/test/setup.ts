import { setIdKey } from '../src/common/public-id.js';
import { resetCounts } from './count.js';
import { TEST_ID_KEY } from './id-key.js';
import { checkRowTypes } from './postgres/row-types.js';

setIdKey(TEST_ID_KEY);
checkRowTypes();
resetCounts();
