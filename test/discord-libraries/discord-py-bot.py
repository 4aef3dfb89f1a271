"""A bot of discord.py, as its own guide would have it, but for the two addresses."""

import os

import discord
import yarl
from discord import app_commands, ui

discord.http.Route.BASE = os.environ["DISCORD_API_URL"] + "/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])


class NameForm(ui.Modal, title="Who are you?"):
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))

    async def on_submit(self, interaction):
        await interaction.response.edit_message(content=f"Hello {self.name.component.value}!", view=None)


class AskView(ui.View):
    @ui.button(label="Introduce yourself", custom_id="ask")
    async def ask(self, interaction, button):
        await interaction.response.send_modal(NameForm())


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents.all())
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        await self.tree.sync()

    async def on_ready(self):
        print(f"ready in {', '.join(guild.name for guild in self.guilds)}", flush=True)

    async def on_resumed(self):
        print("resumed", flush=True)

    async def on_message(self, message):
        if self.user in message.mentions:
            await message.reply(f"You called, {message.author.display_name}?")


bot = Bot()


@bot.tree.command(description="Asks who you are")
async def meet(interaction: discord.Interaction, politely: bool = False):
    await interaction.response.defer(ephemeral=True)
    await interaction.followup.send("Would you kindly?" if politely else "Who?", view=AskView())


@bot.tree.command(description="Names a member")
async def who(interaction: discord.Interaction, member: discord.Member):
    roles = ", ".join(role.name for role in member.roles)
    await interaction.response.send_message(f"{member.mention}: {roles}")


bot.run(os.environ["DISCORD_TOKEN"])
