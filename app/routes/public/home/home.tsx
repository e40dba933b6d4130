export default function Home() { return <main><h1>Clairvoix</h1></main>; }
