export type StaffRole = "trial" | "editor" | "admin";

export interface StaffActor {
  kind: "staff";
  id: number;
  username: string;
  displayName: string;
  role: StaffRole;
  isAdmin: boolean;
}

export interface ReaderActor {
  kind: "reader";
  id: number;
  firstName: string;
}

export interface SystemActor {
  kind: "system";
  name: string;
}

export interface AnonymousActor {
  kind: "anonymous";
}

export type Actor = StaffActor | ReaderActor | SystemActor | AnonymousActor;

export function systemActor(name: string): SystemActor {
  return { kind: "system", name };
}

export const anonymousActor: AnonymousActor = { kind: "anonymous" };
