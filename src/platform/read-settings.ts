import { createEnv } from '@t3-oss/env-core';
import type { StandardSchemaV1 } from '@t3-oss/env-core';
