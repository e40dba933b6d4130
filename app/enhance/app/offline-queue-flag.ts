import { device } from "#app/utils/browser-storage.ts";

const FLAG = "cx-attente";

export const mayWait = (): boolean => device.read(FLAG) !== null;

export const remember = (waits: boolean): void => device.keep(FLAG, waits ? "1" : null);
