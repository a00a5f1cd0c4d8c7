// Before each file: module state and globals are reset.
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
