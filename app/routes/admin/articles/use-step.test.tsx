// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { createRoutesStub, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { test } from "vitest";
import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import type { EditorData } from "./editor-data.server.ts";
import type { EditorAnswer } from "./save.server.ts";
import { useHeldAnswer } from "./use-step.ts";

test("an answer stays through steps and through data asked for again, and ends with another page", async () => {
  let fresh: EditorAnswer | undefined = {} as EditorAnswer;
  let loads = 0;
  let navigate: ReturnType<typeof useNavigate>;
  let revalidate: () => Promise<void>;
  function Held() {
    navigate = useNavigate();
    ({ revalidate } = useRevalidator());
    const data = useLoaderData<{ load: number }>();
    const isHeld = useHeldAnswer(fresh, data as unknown as EditorData) !== undefined;
    return <output>{`${isHeld ? "held" : "none"}, load ${data.load}`}</output>;
  }
  const loader = () => ({ load: (loads += 1) });
  let isInterrupted = false;
  const shouldRevalidate: typeof unlessStepChanges = (args) => isInterrupted || unlessStepChanges(args);
  const Page = createRoutesStub([
    { path: "/", Component: Held, HydrateFallback: () => null, loader, shouldRevalidate },
  ]);
  render(<Page />);
  await screen.findByText("held, load 1");
  // As the router does, a step later.
  fresh = undefined;
  await act(async () => navigate("?etape=habiller"));
  await screen.findByText("held, load 1");
  await act(async () => revalidate());
  await screen.findByText("held, load 2");
  await act(async () => navigate("/"));
  await screen.findByText("held, load 2");
  // A step taken before the data of the answer has come brings that data.
  isInterrupted = true;
  await act(async () => navigate("?etape=publier", { state: { isStep: true } }));
  await screen.findByText("held, load 3");
  isInterrupted = false;
  await act(async () => navigate("?etape=publier"));
  await screen.findByText("none, load 4");
});
