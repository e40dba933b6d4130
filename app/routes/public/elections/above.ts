import { href } from "react-router";

export const elections = { name: "Élections", path: href("/elections") };

export const aboveElection = ({ name, slug }: { name: string; slug: string }) => [
  elections,
  { name, path: href("/elections/:slug", { slug }) },
];
